-- ADM-15, REC-38: when an applicant was reminded, and when an application closes without a document.
alter table applications
  add column reminded_at timestamptz,
  add column closes_at timestamptz,
  drop constraint applications_status_check,
  add constraint applications_status_check
    check (status in ('submitted', 'inReview', 'approved', 'rejected', 'closed')),
  drop constraint applications_decided,
  add constraint applications_decided check ((status in ('approved', 'rejected', 'closed')) = (decided_at is not null));
