// The words of the menu that downloads the diagram.

export const diagramExportMessages = {
  menu: 'Download the diagram',
  formats: {
    pdf: 'PDF, to print',
    png: 'PNG picture',
    'png-dark': 'PNG picture in dark colors',
    svg: 'SVG drawing',
  },
  preparing: 'Preparing the diagram…',
  failed: 'The diagram could not be downloaded',
} as const;
