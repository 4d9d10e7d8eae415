output "bucket_name" {
  description = "Name of the bucket."
  value       = aws_s3_bucket.main.bucket
}

output "bucket_arn" {
  description = "ARN of the bucket."
  value       = aws_s3_bucket.main.arn
}

output "kms_key_arn" {
  description = "Key that those who read the bucket must be allowed to use."
  value       = aws_kms_key.bucket.arn
}
