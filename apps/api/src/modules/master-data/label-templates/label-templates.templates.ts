/** How each kind of label is printed now: the newest row, or as it came. */
import { FACTORY } from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import type { LabelTemplate } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import {
  LABEL_KINDS,
  type LabelKind,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

export async function readTemplates(db: Db): Promise<LabelTemplate[]> {
  const rows = await db.run(
    sql<LabelTemplate>`select distinct on (t.kind) t.kind as id, t.kind, t.width_tenths_mm as "widthTenthsMm",
        t.height_tenths_mm as "heightTenthsMm", t.face_tenths_mm as "faceTenthsMm", t.elements, t.version,
        t.created_at as "changedAt", e.name as "employeeName"
      from label_templates t left join employee_names e on e.id = t.employee_id
      order by t.kind, t.version desc`.compile(qb),
  );
  const changed = new Map(rows.map((row) => [row.kind, row]));
  return LABEL_KINDS.map(
    (kind): LabelTemplate =>
      changed.get(kind) ?? {
        id: kind,
        ...FACTORY[kind],
        elements: [...FACTORY[kind].elements],
        version: 0,
        changedAt: null,
        employeeName: null,
      },
  );
}

export async function readTemplate(db: Db, kind: LabelKind): Promise<LabelTemplate> {
  return (await readTemplates(db)).find((template) => template.kind === kind)!;
}

/** As it stands since this row of it, or a later one. */
export async function templateSince(db: Db, id: string): Promise<LabelTemplate> {
  const { kind } = await db.one(qb.selectFrom('label_templates').select('kind').where('id', '=', id));
  return await readTemplate(db, kind);
}
