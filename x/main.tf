variable "t" { 
type = set(string)
 ephemeral = true
 default = ["a"]
 }
 resource "terraform_data" "b" { for_each = var.t }
 resource "terraform_data" "c" { 
 provisioner "local-exec" { 
 command = "echo ${var.t}" 
 } }
