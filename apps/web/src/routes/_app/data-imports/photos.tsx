import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PhotosPage } from '../../../modules/office/data-imports/photos-page.tsx';

export const Route = createFileRoute('/_app/data-imports/photos')({
  staticData: { policy: dataImportsGrants.write },
  component: PhotosPage,
});
