import {
 to = terraform_data.x
 id = "y"
}
resource "terraform_data" "x" {}
