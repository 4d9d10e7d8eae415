// Signed files and the certificate of this installation as downloads.

import { requirePerson } from '#platform/http/request/guards.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import { closedSignal, type StreamCall, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import type { SigningKeys } from '#platform/signing/signing-key.ts';
import { downloadSignedOffer, downloadSignedSow, downloadSigningCertificate } from '../../contract/life.ts';
import type { SowOffers } from '../client/offers.ts';
import { sowNotFound } from '../sow-access.ts';
import type { SignedFile, SignedFiles } from './signed-files.ts';

type Needs = { signed: SignedFiles; offers: SowOffers; keys: SigningKeys };

export function createSignedStreams({ signed, offers, keys }: Needs): StreamRoute[] {
  const ofOwner: StreamHandler = async (call) => {
    const { id = '', version = '' } = call.params;
    if (!/^\d{1,4}$/.test(version)) throw sowNotFound();
    const owned = { userId: requirePerson(call.context).id, id, version: Number(version) };
    await send(call, await signed.readOwn(owned, closedSignal(call)));
  };

  const ofClient: StreamHandler = async (call) => {
    const { address, userAgent } = call.context;
    const passcode = decoded(call.request.headers['x-passcode']);
    const link = { token: call.params['token'] ?? '', passcode, caller: { address, userAgent } };
    await send(call, await signed.read(await offers.findAccepted(link), closedSignal(call)));
  };

  const certificate: StreamHandler = async (call) => {
    await keys.findKey();
    const body = Buffer.from((await keys.listCertificates()).join(''));
    const headers = {
      'content-type': 'application/x-pem-file',
      'content-disposition': attachmentOf('lounge-signing.pem'),
    };
    await sendBytes(call, { headers: { ...headers, 'content-length': body.length }, body });
  };

  return [
    { endpoint: downloadSignedSow, handle: ofOwner },
    { endpoint: downloadSignedOffer, handle: ofClient },
    { endpoint: downloadSigningCertificate, handle: certificate },
  ];
}

async function send(call: StreamCall, { file, name }: SignedFile): Promise<void> {
  await sendBytes(call, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': file.length,
      'content-disposition': attachmentOf(name),
      'cache-control': 'private, no-cache',
    },
    body: file,
  });
}

/** Undefined where it is missing, too long or no percent-encoded UTF-8. */
function decoded(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header.length > 600) return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
