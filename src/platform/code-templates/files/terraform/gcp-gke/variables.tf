#@ include common

variable "node_range" {
  description = "Address range of the nodes; also the one from which the API server can be reached."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.node_range))
    error_message = "Write the range in CIDR notation, such as 10.20.0.0/20."
  }
}

variable "machine_type" {
  description = "Machine type of the nodes."
  type        = string
  default     = "@@size@@"
}

variable "min_nodes" {
  description = "Nodes that always run, over all zones of the region."
  type        = number
  default     = @@nodes@@

  validation {
    condition     = var.min_nodes >= 1 && var.min_nodes <= 100
    error_message = "Use 1 to 100 nodes."
  }
}

variable "max_nodes" {
  description = "Nodes up to which the pool grows, over all zones."
  type        = number
  default     = @@max_nodes@@
}
