// Colours of drawings: those of the pages and of exported files, as hexadecimal numbers for every renderer.

export type DrawingTheme = 'light' | 'dark' | 'print';

export type DrawingColors = {
  paper: string;
  region: string;
  network: string;
  subnet: string;
  component: string;
  outside: string;
  regionLine: string;
  networkLine: string;
  subnetLine: string;
  nodeLine: string;
  link: string;
  text: string;
  muted: string;
  icon: string;
};

const light: DrawingColors = {
  paper: '#ffffff',
  region: '#fbfaf8',
  network: '#f4f2ee',
  subnet: '#ebe7e1',
  component: '#ffffff',
  outside: '#ffffff',
  regionLine: '#a59e94',
  networkLine: '#8a837a',
  subnetLine: '#cfc9bf',
  nodeLine: '#b0a99e',
  link: '#6f685f',
  text: '#1e1c1a',
  muted: '#57524b',
  icon: '#80480a',
};

const dark: DrawingColors = {
  paper: '#1c1a18',
  region: '#201e1b',
  network: '#262320',
  subnet: '#2f2b27',
  component: '#1c1a18',
  outside: '#1c1a18',
  regionLine: '#6f685f',
  networkLine: '#857d73',
  subnetLine: '#4b453e',
  nodeLine: '#615a52',
  link: '#a79f94',
  text: '#f0eeeb',
  muted: '#bdb6ad',
  icon: '#e8b765',
};

export const drawingColors: Readonly<Record<DrawingTheme, DrawingColors>> = { light, dark, print: light };
