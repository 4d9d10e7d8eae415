output "api_endpoint" {
  description = "Address of the API."
  value       = aws_apigatewayv2_api.main.api_endpoint
}

output "function_name" {
  description = "Name of the function."
  value       = aws_lambda_function.main.function_name
}
