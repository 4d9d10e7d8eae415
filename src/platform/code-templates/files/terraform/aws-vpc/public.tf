#@ include public-network
