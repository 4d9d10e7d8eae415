#@ include common

variable "secondary_location" {
  description = "Region of the secondary server."
  type        = string
  default     = "@@second_region@@"

  validation {
    condition     = can(regex("^[a-z]+[0-9]?$", var.secondary_location)) && var.secondary_location != var.location
    error_message = "Choose another region than that of the primary server."
  }
}

variable "admin_group_name" {
  description = "Name of the Entra group that administers both servers."
  type        = string
}

variable "admin_group_object_id" {
  description = "Object ID of that group."
  type        = string

  validation {
    condition     = can(regex("^[0-9a-fA-F-]{36}$", var.admin_group_object_id))
    error_message = "Give the object ID of the group, a GUID."
  }
}

variable "sku" {
  description = "Size of the database."
  type        = string
  default     = "@@sku@@"
}

variable "max_size_gb" {
  description = "Largest size of the database in GB."
  type        = number
  default     = @@storage@@
}

variable "zone_redundant" {
  description = "Whether replicas are in several zones of the region."
  type        = bool
  default     = true
}

variable "retention_days" {
  description = "Days back to which the database can be restored to any point in time."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.retention_days >= 1 && var.retention_days <= 35
    error_message = "Azure SQL keeps 1 to 35 days for point-in-time restore."
  }
}
