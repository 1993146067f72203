import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import { DATA_IMPORT_KINDS } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewDataImportPage } from '../../../modules/office/data-imports/new-data-import-page.tsx';

const WAYS = ['file', 'hand'] as const;

export const Route = createFileRoute('/_app/data-imports/new')({
  validateSearch: ({ kind, way }: Record<string, unknown>) => ({
    kind: DATA_IMPORT_KINDS.find((one) => one === kind),
    way: WAYS.find((one) => one === way),
  }),
  staticData: { policy: dataImportsGrants.write },
  component: NewDataImportPage,
});
