#@ include locals

#@ include network
