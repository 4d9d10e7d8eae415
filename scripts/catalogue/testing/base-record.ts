// A record with everything that one has to have, for tests of what else one may have.

export const baseRecord = {
  name: 'Azure Tide',
  category: 'messaging',
  scope: 'regional',
  roles: [],
  keepsState: true,
  docs: 'https://example.com/tide/',
  terraform: { type: null, without: 'not written yet' },
  skus: [{ name: 'Basic' }, { name: 'Plus' }],
};
