#@ include machine-network
