import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../modules/master-data/auth/forgot-password-page.tsx';

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordPage });
