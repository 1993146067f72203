import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SpecialExaminationPage } from '../../../modules/office/special-examinations/special-examination-page.tsx';

export const Route = createFileRoute('/_app/special-examinations/$specialExaminationId')({
  staticData: { policy: specialExaminationsGrants.read },
  component: SpecialExaminationPage,
});
