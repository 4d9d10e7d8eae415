// The entry of the landing page's build: its styles, which the build puts into the page, and its script.

import '../styles/landing.css';
import { startLanding } from './landing-script.ts';

startLanding();
