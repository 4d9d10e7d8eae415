// What a page lets Markdown show beside text: pictures below one address of ours, drawings made of code.
import { createContext, type ComponentType } from 'react';

export interface Embeds {
  /** Images whose address begins so are shown; all others stay links. */
  imagePrefix?: string | undefined;
  /** By the language of a fence: what stands in the place of its code once the fence is closed. */
  drawings?: Readonly<Record<string, ComponentType<{ source: string }>>> | undefined;
}

export const EmbedContext = createContext<Embeds>({});
