// Makes a replica set of three and the server's user from COPYDESK_MONGODB_URI; a second run changes nothing. The first
// user may be made without a password by somebody on the same host; it is an administrator, since there is no other.
const uri = new URL(process.env.COPYDESK_MONGODB_URI.replace(/^mongodb:\/\//, "http://").replace(/,[^/]*/, ""));
const members = process.env.COPYDESK_MONGODB_URI.replace(/^[^@]*@/, "").replace(/\/.*/, "").split(",");
const name = decodeURIComponent(uri.username);
const password = decodeURIComponent(uri.password);
const admin = db.getSiblingDB("admin");

// The default of 10 s is longer than the lease of a job (6 s): the jobs that run would be lost with every primary.
const settings = { electionTimeoutMillis: 4000 };
try {
  rs.initiate({
    _id: uri.searchParams.get("replicaSet"),
    members: members.map((host, _id) => ({ _id, host, priority: _id ? 1 : 2 })),
    settings,
  });
} catch (error) {
  if (!["AlreadyInitialized", "Unauthorized"].includes(error.codeName)) throw error;
}
for (let tries = 0; !db.hello().setName && tries < 60; tries++) sleep(1000);
// One that is there already signs in, and so is known to be right.
const known = () => {
  try {
    return Boolean(admin.auth(name, password));
  } catch (error) {
    return false;
  }
};
for (let tries = 0; !known(); tries++) {
  if (tries === 60) throw new Error("the user could not be made: is another password in the database?");
  try {
    const roles = ["readWriteAnyDatabase", "dbAdminAnyDatabase", "clusterMonitor"];
    if (db.hello().isWritablePrimary) admin.createUser({ user: name, pwd: password, roles: [...roles, "userAdminAnyDatabase"] });
  } catch (error) {
    if (!["Unauthorized", "NotWritablePrimary"].includes(error.codeName) && error.code !== 51003) throw error;
  }
  sleep(1000);
}
