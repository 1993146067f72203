import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewSpecialExaminationPage } from '../../../modules/office/special-examinations/new-special-examination-page.tsx';

export const Route = createFileRoute('/_app/special-examinations/new')({
  staticData: { policy: specialExaminationsGrants.write },
  component: NewSpecialExaminationPage,
});
