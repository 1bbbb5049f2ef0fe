import { z } from 'zod';
import { isFirstCampusId } from '../../../../src/domain/campus.ts';

/** A campus id in a document or a request; `campuses/{id}` says whether there is such a campus. */
export const CampusIdText = z.string().refine((id): boolean => isFirstCampusId(id));
