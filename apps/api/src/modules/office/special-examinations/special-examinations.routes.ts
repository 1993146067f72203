import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { openFile, openSmall } from '../../foundations/files/files.public.ts';
import { addDocument } from './commands/add-document.ts';
import { addNote } from './commands/add-note.ts';
import { addOperations } from './commands/add-operations.ts';
import { conclude } from './commands/conclude.ts';
import { create } from './commands/create.ts';
import { dismiss } from './commands/dismiss.ts';
import { reopen } from './commands/reopen.ts';
import { takeUp } from './commands/take-up.ts';
import { specialExaminationsExport } from './special-examinations.export.ts';
import { listExaminable } from './special-examinations.operations.ts';
import { examinationPaper } from './special-examinations.paper.ts';
import { listSpecialExaminations, paperOf, viewSpecialExamination } from './special-examinations.queries.ts';

export const specialExaminationsRoutes: readonly Route[] = [
  read(specialExaminationsContract.list, ({ db, query }) => listSpecialExaminations(db, query)),
  specialExaminationsExport,
  read(specialExaminationsContract.examinable, ({ db, query }) => listExaminable(db, query.customerId)),
  read(specialExaminationsContract.get, ({ db, who, params }) =>
    viewSpecialExamination(db, who, params.specialExaminationId),
  ),
  read(specialExaminationsContract.paper, ({ db, who, params }) =>
    examinationPaper(db, who, params.specialExaminationId),
  ),
  read(specialExaminationsContract.document, async ({ db, services, who, params: { specialExaminationId, paperId } }) =>
    openFile(db, services, who, await paperOf(db, specialExaminationId, paperId)),
  ),
  read(
    specialExaminationsContract.documentThumbnail,
    async ({ db, services, who, params: { specialExaminationId, paperId } }) =>
      openSmall(db, services, who, await paperOf(db, specialExaminationId, paperId)),
  ),
  create,
  takeUp,
  dismiss,
  addNote,
  addOperations,
  addDocument,
  conclude,
  reopen,
];
