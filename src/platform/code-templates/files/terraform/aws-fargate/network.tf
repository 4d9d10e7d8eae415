#@ include network

#@ include public-network
