import { appraisalsGrants } from '@quilate/domain/modules/counter/appraisals/appraisals.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AppraisalPage } from '../../../modules/counter/appraisals/appraisal-page.tsx';

export const Route = createFileRoute('/_app/appraisals/$appraisalId')({
  staticData: { policy: appraisalsGrants.read },
  component: AppraisalPage,
});
