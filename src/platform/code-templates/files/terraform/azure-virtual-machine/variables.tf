#@ include common

#@ include machine
