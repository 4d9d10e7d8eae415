// The words of importing and exporting tasks.

export const csvMessages = {
  menu: 'Import and export',
  import: 'Import tasks',
  export: 'Export these tasks as CSV',
};
