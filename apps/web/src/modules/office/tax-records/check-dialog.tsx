import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { taxEventMachine } from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import type { TaxCompanyDetail } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { checkText } from './events-panel.tsx';
import { taxRecords } from './tax-records.queries.ts';

/** Looks at both chains now; what it finds is in the log. */
export function CheckDialog({ of: company, onClose }: { of: TaxCompanyDetail; onClose: () => void }) {
  return (
    <ActionDialog
      concept="taxEvent"
      words={taxRecordsEs}
      of={company}
      offer={creationOf(taxEventMachine)}
      onClose={onClose}
      size={440}
      text={taxRecordsEs.events.checkHelp}
      pairs={[
        [taxRecordsEs.company.one, company.legalName],
        [taxRecordsEs.events.check, checkText(company.lastCheck)],
      ]}
      send={(_: object, key) => taxRecords.check.send({ params: { companyId: company.id }, key })}
    />
  );
}
