import { Notice } from "#ui/notice.tsx";

interface RejectionProps {
  /** Response to a form, if any. */
  readonly of: { readonly rejection: string | null } | null | undefined;
}

/** Reason why a form was rejected; nothing without one. */
export function Rejection({ of }: RejectionProps) {
  return of?.rejection == null ? null : <Notice kind="error">{of.rejection}</Notice>;
}
