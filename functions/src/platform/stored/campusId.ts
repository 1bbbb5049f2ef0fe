import { z } from 'zod';
import { isCampusId } from '../../../../src/domain/campus.ts';

/** A campus id in a document or a request; `platform/campuses.ts` says whether there is such a campus. */
export const CampusIdText = z.string().refine((id): boolean => isCampusId(id));
