#@ include common

variable "domain_names" {
  description = "Host names of the site."
  type        = list(string)

  validation {
    condition     = length(var.domain_names) > 0
    error_message = "Name at least one host that the certificate is for."
  }
}

variable "certificate_arn" {
  description = "ARN of the certificate; CloudFront takes it from us-east-1."
  type        = string

  validation {
    condition     = startswith(var.certificate_arn, "arn:aws:acm:us-east-1:")
    error_message = "CloudFront needs a certificate of ACM in us-east-1."
  }
}

variable "log_bucket_domain_name" {
  description = "Domain name of the bucket that receives access logs."
  type        = string
}

variable "web_acl_arn" {
  description = "ARN of a WAF web ACL of the scope CLOUDFRONT."
  type        = string
}

variable "price_class" {
  description = "Edge locations that serve the site."
  type        = string
  default     = "PriceClass_100"

  validation {
    condition     = contains(["PriceClass_100", "PriceClass_200", "PriceClass_All"], var.price_class)
    error_message = "Use PriceClass_100, PriceClass_200 or PriceClass_All."
  }
}
