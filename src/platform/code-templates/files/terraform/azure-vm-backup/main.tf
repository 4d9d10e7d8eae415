#@ include group

#@ include linux-machine
