// The languages of generated code (specification section 9).

export const codeLanguages = ['terraform', 'powershell', 'python', 'ansible', 'powercli', 'kql'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** Providers of Terraform whose schemas are known here, by the name of their local default. */
export const terraformProviders = ['azurerm', 'aws', 'google'] as const;
export type TerraformProvider = (typeof terraformProviders)[number];
