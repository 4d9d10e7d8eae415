// Where the names are listed that a record may have, so that whoever is told of an unknown one finds the others.

/** The list of what a service can be in every cloud. */
export const COUNTERPART_LIST = 'src/catalogue/records/counterpart-names.ts';
const ROLE_LIST = 'src/catalogue/roles';
const SHAPE = 'src/catalogue/records/service-record.ts';

/** `findClosedList('roles.0')` → 'src/catalogue/roles'; lists without a file of their own are in the shape of a record. */
export function findClosedList(at: string): string {
  const [part] = at.split('.');
  if (part === 'roles') return ROLE_LIST;
  return part === 'counterparts' ? COUNTERPART_LIST : SHAPE;
}
