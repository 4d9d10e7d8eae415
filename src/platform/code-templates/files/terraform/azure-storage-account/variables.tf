#@ include common

#@ include storage

variable "allowed_ip_ranges" {
  description = "Public addresses or CIDR ranges that may reach the account."
  type        = list(string)
  default     = []
}
