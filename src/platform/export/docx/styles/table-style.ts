// The look of tables as a style of Word, which the library accepts only as XML.

import type { ExportTheme, HexColor } from '../../export-theme.ts';
import { wordColor } from './word-color.ts';

export const TABLE_STYLE = 'ThemeTable';

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A styles part of its own; widths in eighths of a point, margins in twips. */
export function tableStyleXml({ colors }: ExportTheme): string {
  const { heading, line, muted, surface } = colors;
  return (
    `<w:styles xmlns:w="${NAMESPACE}"><w:style w:type="table" w:customStyle="1" w:styleId="${TABLE_STYLE}">` +
    '<w:name w:val="Theme Table"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="99"/>' +
    `<w:tblPr><w:tblBorders>${border('top', 8, heading)}${border('bottom', 4, line)}${border('insideH', 4, line)}</w:tblBorders>` +
    `<w:tblCellMar>${margin('top', 70)}${margin('left', 100)}${margin('bottom', 70)}${margin('right', 100)}</w:tblCellMar></w:tblPr>` +
    `<w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:bCs/><w:color w:val="${wordColor(heading)}"/></w:rPr>` +
    `<w:tcPr><w:tcBorders>${border('bottom', 4, muted)}</w:tcBorders><w:shd w:val="clear" w:color="auto" w:fill="${wordColor(surface)}"/></w:tcPr></w:tblStylePr>` +
    '</w:style></w:styles>'
  );
}

function border(edge: string, width: number, color: HexColor): string {
  return `<w:${edge} w:val="single" w:sz="${width}" w:space="0" w:color="${wordColor(color)}"/>`;
}

function margin(edge: string, width: number): string {
  return `<w:${edge} w:w="${width}" w:type="dxa"/>`;
}
