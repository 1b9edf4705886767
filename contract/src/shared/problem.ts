/**
 * Body of every error answer (api-contract 0.3). `errors` names each faulty field;
 * nested fields are joined by a dot ("contactInfo.email").
 */
export interface ProblemBody {
  message: string;
  errors?: Record<string, string>;
  error?: string;
  Status?: "Error";
  Message?: string;
  success?: false;
  retryAfter?: number;
  requestId?: string;
  next?: string;
  officialUrl?: string;
  /** Values a form that is asked for may start with. */
  suggested?: Record<string, string>;
}

export const SESSION_EXPIRED = "Session expired. Please log in again.";
export const NOT_FOUND = "Not found.";
export const SERVER_FAULT = "Something went wrong. Please try again later.";
export const UNAVAILABLE = "The service is not available at the moment. Please try again in a minute.";
