/** Labels of anything with a code, as direction has drawn them. */
import { date, grams, money } from '@quilate/domain/kernel/format.ts';
import { FINENESS, METAL_ES, type Metal } from '@quilate/domain/kernel/metals.ts';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import type { LabelDesign } from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import {
  type Drawn,
  type LabelValues,
  layout,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import type { LabelPrinting } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import type { LabelKind } from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import type { Db } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import { pdfLabels } from './label-templates.pdf.ts';
import { readTemplate } from './label-templates.templates.ts';
import { zplLabels } from './label-templates.zpl.ts';

export interface LabelledPiece {
  readonly code: string;
  readonly description: string;
  readonly metal: Metal | null;
  readonly weightMg: number;
  readonly finalPriceCents: number;
  readonly storeName: string;
}

export const jewelValues = (piece: LabelledPiece, today: string): LabelValues => ({
  code: piece.code,
  metal: piece.metal ? METAL_ES[piece.metal] : '',
  fineness: piece.metal ? String(FINENESS[piece.metal]) : '',
  weight: grams(piece.weightMg),
  price: money(piece.finalPriceCents),
  description: piece.description,
  shop: piece.storeName,
  date: date(today),
});

interface Named {
  readonly name?: string;
  readonly title?: string;
  readonly createdAt?: string;
}

export async function printLabels(
  db: Db,
  kind: LabelKind,
  { labels, ...named }: Named & { readonly labels: readonly LabelValues[] },
  printing: LabelPrinting,
): Promise<Document> {
  const design = await readTemplate(db, kind);
  const [first] = labels;
  const name = labels.length === 1 ? labelTemplatesEs.fileOf(first!.code) : labelTemplatesEs.file;
  const drawn = labels.map((values) => layout(design, values));
  return await printDrawn(design, drawn, { name, ...named }, printing);
}

/** What is drawn, on paper of the size of its design. */
export async function printDrawn(
  size: Pick<LabelDesign, 'widthTenthsMm' | 'heightTenthsMm'>,
  drawn: readonly (readonly Drawn[])[],
  { name, title, createdAt }: Named & { readonly name: string },
  { format, ...offset }: LabelPrinting,
): Promise<Document> {
  if (format === 'ZPL') {
    return { type: 'application/octet-stream', fileName: `${name}.zpl`, bytes: zplLabels(size, drawn, offset) };
  }
  const bytes = await pdfLabels({ size, title: title ?? name, createdAt }, drawn, offset);
  return { type: 'application/pdf', fileName: `${name}.pdf`, bytes };
}
