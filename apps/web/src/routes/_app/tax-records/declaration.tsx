import { taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { DeclarationPage } from '../../../modules/office/tax-records/declaration-page.tsx';

export const Route = createFileRoute('/_app/tax-records/declaration')({
  staticData: { policy: taxRecordsGrants.read },
  component: DeclarationPage,
});
