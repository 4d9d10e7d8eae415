#@ include common

variable "image" {
  description = "Image of the app with its tag or digest."
  type        = string
}

variable "ingress" {
  description = "From where the service can be reached."
  type        = string
  default     = "INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER"

  validation {
    condition = contains([
      "INGRESS_TRAFFIC_ALL",
      "INGRESS_TRAFFIC_INTERNAL_ONLY",
      "INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER",
    ], var.ingress)
    error_message = "Use one of the values of Cloud Run that begin with INGRESS_TRAFFIC_."
  }
}

variable "invokers" {
  description = "Members that may call the service, such as serviceAccount:name@project.iam.gserviceaccount.com."
  type        = list(string)
  default     = []

  validation {
    condition     = !contains(var.invokers, "allUsers")
    error_message = "allUsers would make the service public."
  }
}

variable "container_port" {
  description = "Port on which the app listens."
  type        = number
  default     = @@port@@
}

variable "min_instances" {
  description = "Instances that always run; 0 saves the most, and the first request waits."
  type        = number
  default     = @@min_instances@@
}

variable "max_instances" {
  description = "Instances up to which the service grows."
  type        = number
  default     = @@max_instances@@
}
