// Changes the cloud of a design. With a text there, it asks first and says what the next generation will write otherwise.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import type { FactDifference } from '../../shared/fact-shapes.ts';
import { designApi } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { changeProviderMessages } from './change-provider-messages.ts';

export async function changeProvider(session: DocumentSession, cloudProvider: CloudProvider): Promise<void> {
  const { id, content } = session.read();
  const isWritten = id !== null && content.trim() !== '';
  if (isWritten && !(await isConfirmed(id, cloudProvider))) return;
  session.change({ cloudProvider });
}

async function isConfirmed(id: string, cloudProvider: CloudProvider): Promise<boolean> {
  const name = cloudProviderNames[cloudProvider];
  return askToConfirm({
    title: changeProviderMessages.title(name),
    text: changeProviderMessages.text(name, await findDifferences(id, cloudProvider)),
    action: changeProviderMessages.title(name),
  });
}

/** Without an answer the question is asked all the same. */
async function findDifferences(id: string, cloudProvider: CloudProvider): Promise<FactDifference[]> {
  try {
    return (await designApi.listFactDifferences({ id, cloudProvider })).differences;
  } catch (error) {
    console.error('What will differ could not be read.', error);
    return [];
  }
}
