output "distribution_domain_name" {
  description = "Name that the DNS records of the site point to."
  value       = aws_cloudfront_distribution.site.domain_name
}

output "bucket_name" {
  description = "Bucket that the site is uploaded to."
  value       = aws_s3_bucket.site.bucket
}
