// Names of Terraform: labels of resources, keys of maps, and names in the cloud, from the names that people give.

/** 'Azure SQL Database (EU)' → 'azure-sql-database-eu'; `fallback` where nothing is left. */
export function slugOf(text: string, fallback = 'main'): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? fallback : slug;
}

/** As a label: 'azure_sql_database'; begins with a letter. */
export function labelOf(text: string): string {
  const label = slugOf(text).replaceAll('-', '_').slice(0, 60).replace(/_+$/, '');
  return /^[a-z]/.test(label) ? label : `r_${label}`;
}

/** Returns what `var.environment` is in an environment: at most 12 characters, part of every name. */
export function environmentNameOf(environmentId: string): string {
  return slugOf(environmentId).slice(0, 12).replace(/-$/, '');
}

/** A unique one: 'web', 'web-2', 'web-3'. */
export function uniqueName(wanted: string, taken: ReadonlySet<string>, separator = '-'): string {
  let name = wanted;
  for (let index = 2; taken.has(name); index++) name = `${wanted}${separator}${index}`;
  return name;
}

/** The workload's short name, part of every name in the cloud: 2 to 12 letters, digits and hyphens. */
export function workloadName(title: string): string {
  const name = slugOf(title, 'workload').slice(0, 12).replace(/-+$/, '');
  return /^[a-z]/.test(name) && name.length > 1 ? name : `app-${name}`.slice(0, 12).replace(/-+$/, '');
}
