variable "size" {
  description = "Size of the virtual machine."
  type        = string
  default     = "@@size@@"

  validation {
    condition     = startswith(var.size, "Standard_")
    error_message = "Write the size as Azure does, such as Standard_D2s_v5."
  }
}

variable "zone" {
  description = "Availability zone; null in a region without zones."
  type        = string
  default     = "1"
}

variable "disk_size_gb" {
  description = "Size of the disk of the operating system in GB."
  type        = number
  default     = @@disk@@

  validation {
    condition     = var.disk_size_gb >= 30 && var.disk_size_gb <= 4095
    error_message = "Use 30 to 4095 GB."
  }
}

variable "admin_ssh_public_key" {
  description = "Public SSH key of the administrator."
  type        = string

  validation {
    condition     = can(regex("^(ssh-rsa|ssh-ed25519) ", var.admin_ssh_public_key))
    error_message = "Give the text of a public key that begins with ssh-rsa or ssh-ed25519."
  }
}

variable "encryption_at_host_enabled" {
  description = "Whether the host encrypts temporary disks and caches. The subscription needs the feature EncryptionAtHost."
  type        = bool
  default     = true
}

variable "address_space" {
  description = "Address space of the virtual network."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.address_space))
    error_message = "Write the address space in CIDR notation, such as 10.20.0.0/16."
  }
}

variable "subnet_prefix" {
  description = "Address range of the subnet."
  type        = string
  default     = "@@subnet@@"

  validation {
    condition     = can(cidrnetmask(var.subnet_prefix))
    error_message = "Write the range in CIDR notation, such as 10.20.0.0/24."
  }
}
