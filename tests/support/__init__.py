"""What tests share: factories, servers, fakes of outside services."""
