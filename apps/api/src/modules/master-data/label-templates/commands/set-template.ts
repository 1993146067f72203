import { refuse } from '@quilate/domain/kernel/errors.ts';
import { labelTemplatesContract } from '@quilate/domain/modules/master-data/label-templates/label-templates.contract.ts';
import { labelTemplatesErrors } from '@quilate/domain/modules/master-data/label-templates/label-templates.errors.ts';
import {
  type LabelDesign,
  sameDesign,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import { labelFaults } from '@quilate/domain/modules/master-data/label-templates/label-templates.rules.ts';
import type { LabelTemplate } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { labelTemplateRecord } from '../label-templates.record.ts';
import { readTemplate } from '../label-templates.templates.ts';

/** How labels of a kind are printed from now on; those on a jewel stay as they are (B-10). */
export const setTemplate = creation({
  endpoint: labelTemplatesContract.setTemplate,
  record: labelTemplateRecord,
  action: 'setTemplate',
  lock,
  async run({ tx, who, now }, { body, facts }) {
    const { kind, widthTenthsMm, heightTenthsMm, faceTenthsMm, elements, version } = body;
    refuseStale(facts, version);
    const design = { kind, widthTenthsMm, heightTenthsMm, faceTenthsMm, elements };
    if (sameDesign(facts, design)) throw refuse(labelTemplatesErrors.LABEL_UNCHANGED);
    const [fault] = labelFaults(design);
    if (fault) throw fault;
    const id = uuidv7();
    await tx.run(
      qb.insertInto('label_templates').values({
        id,
        kind,
        version: version + 1,
        width_tenths_mm: widthTenthsMm,
        height_tenths_mm: heightTenthsMm,
        face_tenths_mm: faceTenthsMm,
        elements: JSON.stringify(elements),
        employee_id: who.employeeId,
        created_at: now,
      }),
    );
    return { id, before: said(facts), after: said(design) };
  },
});

const said = ({ kind, widthTenthsMm, heightTenthsMm, faceTenthsMm, elements }: LabelDesign) => ({
  kind,
  widthTenthsMm,
  heightTenthsMm,
  faceTenthsMm,
  elements: elements.filter(({ isShown }) => isShown),
});

/** Two who change the same label come one after the other: the second sees what the first wrote. */
async function lock({ tx, body }: LockInput<typeof labelTemplatesContract.setTemplate>): Promise<LabelTemplate> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`label ${body.kind}`}))`.compile(qb));
  return await readTemplate(tx, body.kind);
}
