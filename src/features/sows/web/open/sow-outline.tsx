// The sections of the document, each with what is wrong in it. It is beside them where there is room.

import { sectionKeys, sectionNames } from '../../shared/content/section-names.ts';
import { goToSection } from './go-to-finding.ts';
import { sowMessages as words } from './messages.ts';
import { useComputed, useContent } from './use-sow.ts';

export function SowOutline() {
  const { findings } = useComputed();
  const isChange = useContent(({ amendment }) => Boolean(amendment));
  const bySection = Map.groupBy(findings, ({ file }) => file);
  return (
    <nav className="sow-outline" aria-label={words.outline}>
      <ul>
        {sectionKeys
          .filter((key) => key !== 'signatures' && (key !== 'changes' || isChange))
          .map((key) => {
            const count = bySection.get(key)?.length ?? 0;
            return (
              <li key={key}>
                <button type="button" className="rw" onClick={() => goToSection(key)}>
                  <span className="cut">{sectionNames[key]}</span>
                  {count > 0 && <span className="meta">{count}</span>}
                </button>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
