// The sample book: a few list prices of public pages, so that a first estimate shows something before an admin imports a price
// list. Every row names its page and the day of its last change, and is marked as sample wherever it is shown.

import type { PriceRow } from '../../../shared/cost/price-row.ts';
import { awsDataSample } from './aws-data-sample.ts';
import { awsSample } from './aws-sample.ts';
import { azureDataSample } from './azure-data-sample.ts';
import { azureSample } from './azure-sample.ts';
import { gcpSample } from './gcp-sample.ts';
import { listRows } from './sample-page.ts';

export const sampleBook: readonly PriceRow[] = [
  ...azureSample,
  ...azureDataSample,
  ...awsSample,
  ...awsDataSample,
  ...gcpSample,
].flatMap(listRows);
