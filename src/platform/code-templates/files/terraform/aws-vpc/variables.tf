#@ include common

#@ include address-space

variable "flow_log_retention_days" {
  description = "Days for which flow logs are kept."
  type        = number
  default     = @@retention@@
}
