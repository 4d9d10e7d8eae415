output "backend" {
  description = "Settings of the backend block of other configurations. S3 locks the state itself, without a table."
  value = {
    bucket       = aws_s3_bucket.state.bucket
    key          = "${var.name}/terraform.tfstate"
    region       = var.region
    encrypt      = true
    use_lockfile = true
  }
}
