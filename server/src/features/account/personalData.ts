/**
 * What happens to a member's rows of one table when the account is deleted, and which columns the export includes. Rows
 * are deleted with the account unless `rows` says otherwise.
 */
export type PersonalTable = {
  /** Columns with the id of the member who owns the row. */
  owner?: string
  /**
   * Columns with the id of a member whom another member's row is about, and an SQL condition for when they are. Such
   * rows are deleted with either member, and aren't in the export of the one they are about.
   */
  about?: Record<string, string>
  /** The table that owns these rows, and the column that refers to it. They are deleted with it. */
  parent?: { column: string; table: string }
  exported?: string
  /**
   * Columns with the id of another member, whose name is exported too, under the condition under which the app's own
   * list of these rows shows it: 'visible' means `isVisibleMember`, 'approachable' `isApproachable`.
   */
  names?: Record<string, 'anyone' | 'visible' | 'approachable'>
  withheld?: string
} & (
  | { rows?: never }
  /** Deleted with their files, except files that others keep: attached to messages, or a company's logo. */
  | { rows: 'released' }
  /** Columns in `keep` stay; those in `blank` are set to an SQL expression; `computed` ones follow from others. */
  | { rows: 'kept'; keep: string; blank: Record<string, string>; computed?: string }
)

/**
 * The policy for every column of every table with personal data. Deletion and export follow it; a test compares it with
 * the schema.
 */
export const personalData: Record<string, PersonalTable> = {
  appeals: { owner: 'user_id', exported: 'id user_id action_id content created_at decided_at outcome' },
  // The employer's private labels.
  application_labels: {
    parent: { column: 'application_id', table: 'applications' },
    withheld: 'application_id job_id label',
  },
  application_steps: {
    parent: { column: 'application_id', table: 'applications' },
    exported: 'id application_id status created_at is_automatic',
    withheld: 'tell_at reason_before',
  },
  applications: {
    owner: 'user_id',
    exported:
      'id job_id user_id status cover_note resume_path created_at updated_at answer_by answer nudged_at answers proposed_rate proposed_period profile_when_applied shared_papers shares_phone',
    // The employer's private note, reason and blind view, who moved it, and which reminders the employer got.
    withheld: 'note decision_reason number moved_by reminded_days outcome_reminded_at',
  },
  authenticators: {
    owner: 'user_id',
    exported: 'user_id created_at confirmed_at',
    withheld: 'secret last_step wrong_codes',
  },
  blocks: {
    owner: 'blocker_id',
    about: { blocked_id: 'true' },
    exported: 'blocker_id blocked_id created_at',
    names: { blocked_id: 'anyone' },
  },
  calendar_feeds: { owner: 'user_id', withheld: 'user_id created_at earlier_token_hash seed' },
  comment_mentions: {
    about: { user_id: 'true' },
    parent: { column: 'comment_id', table: 'comments' },
    withheld: 'comment_id user_id username',
  },
  comments: { owner: 'user_id', exported: 'id post_id user_id content created_at hidden_at' },
  company_members: { owner: 'user_id', exported: 'company_id user_id role since follows_applicants' },
  contact_messages: { owner: 'user_id', exported: 'id user_id name email message created_at' },
  // The view of each side is in personalData.sql.ts.
  contact_requests: {
    owner: 'asker_id owner_id',
    exported: 'id asker_id owner_id reason status created_at answered_at',
  },
  contact_views: {
    owner: 'owner_id',
    about: { viewer_id: 'true' },
    exported: 'id owner_id viewed_at viewed_on',
    // The list of views has neither the id nor the name of a viewer who hides from the owner, or whom they can't see
    // (decision 34).
    withheld: 'viewer_id',
    names: { viewer_id: 'approachable' },
  },
  conversations: {
    owner: 'participant_1_id participant_2_id',
    rows: 'kept',
    // The view `sides` has the member's own half.
    exported: 'id request_from updated_at',
    withheld: `
      participant_1_id participant_2_id declined_at last_seq position last_read_1 last_read_2
      last_delivered_1 last_delivered_2 unread_1 unread_2 hidden_1 hidden_2
    `,
    keep: `
      id participant_1_id participant_2_id declined_at last_seq position updated_at last_read_1
      last_read_2 last_delivered_1 last_delivered_2 unread_1 unread_2 hidden_1 hidden_2
    `,
    // Deleted members can't be answered.
    blank: { request_from: 'null' },
  },
  credentials: {
    owner: 'user_id',
    exported: `
      id user_id kind company_id name licence_number nib_number domain status requested_at evidence decided_at
      expires_on answer end_reason
    `,
    withheld: 'name_key',
    computed: 'name_key',
  },
  cv_entries: {
    owner: 'user_id',
    exported:
      'id user_id kind title organization place started ended description level expires_on created_at revision',
  },
  dated_settings: {
    owner: 'admin_id removed_by',
    rows: 'kept',
    exported: 'id kind in_force_from value source created_at removed_at',
    withheld: 'admin_id removed_by',
    keep: 'id kind in_force_from value source created_at removed_at',
    blank: { admin_id: 'null', removed_by: 'null' },
  },
  // What their applicants keep.
  deleted_jobs: {
    owner: 'employer_id',
    rows: 'kept',
    exported: 'id employer_id title company location start_date was_removed',
    keep: 'id title location start_date was_removed',
    blank: { company: "''", employer_id: 'null' },
  },
  earlier_emails: {
    owner: 'user_id',
    exported: 'user_id email changed_at verified_at',
    withheld: 'mailbox_key',
  },
  earlier_companies: { owner: 'user_id', exported: 'user_id company ended_at' },
  email_verifications: { owner: 'user_id', exported: 'user_id email created_at', withheld: 'token_hash' },
  event_deliveries: {
    owner: 'user_id',
    exported: 'id user_id event_id title channel outcome detail created_at',
  },
  event_notices: { owner: 'user_id', exported: 'event_id user_id notified_at' },
  event_people: { owner: 'user_id', exported: 'event_id user_id response reminders_enabled responded_at' },
  event_reminders: {
    owner: 'user_id',
    exported: 'id event_id user_id time_before type due_at sent_at failed_attempts',
  },
  events: {
    owner: 'organizer_id',
    exported: `
      id organizer_id title description event_type start_date duration end_date format location video_platform
      meeting_link status application_id uid sequence created_at updated_at
    `,
  },
  failed_emails: {
    owner: 'user_id',
    about: { from_id: 'true' },
    exported: 'id user_id created_at',
    withheld: 'message_id from_id payload reason',
  },
  friendships: {
    owner: 'sender_id receiver_id',
    exported: 'id sender_id receiver_id status created_at answered_at',
  },
  held_messages: {
    owner: 'sender_id',
    exported: 'id conversation_id sender_id content attachments held_for created_at refused_at',
    withheld: 'client_id',
  },
  hidden_from: {
    owner: 'user_id',
    about: { person_id: 'true' },
    exported: 'id user_id person_id company created_at',
    names: { person_id: 'visible' },
    withheld: 'company_key hiding_key',
  },
  hidden_jobs: {
    owner: 'user_id',
    exported: 'id user_id job_id company created_at',
    withheld: 'company_key',
  },
  hidden_posts: { owner: 'user_id', exported: 'id user_id post_id' },
  idempotency_keys: { owner: 'user_id', withheld: 'user_id route key payload_hash status answer created_at' },
  job_alerts: {
    owner: 'user_id',
    exported: `
      id user_id name query category location island job_type remote frequency created_at last_sent_at
      salary_min salary_period reach open_to housing travel_paid verified company_id
    `,
  },
  job_invitations: {
    owner: 'inviter_id user_id',
    exported: 'id job_id inviter_id user_id note created_at declined_at',
  },
  // Before jobs, whose deletion would be logged otherwise.
  job_publications: {
    owner: 'employer_id',
    exported: 'id employer_id job_id starts_at version_id expires_at listed_until ended_by',
  },
  job_versions: { owner: 'employer_id', exported: 'id employer_id job_id content' },
  job_visits: { owner: 'user_id', exported: 'user_id visited_at' },
  jobs: {
    owner: 'employer_id',
    exported: `
      id employer_id title company company_id category category_group description requirements benefits job_type
      location island is_remote salary_min salary_max salary_period skills status created_at edited_at
      expires_at hidden_at held_at held_for change_asked applications_count alerts_told_at
      expiry_answered_at answer_days answer_due answer_reminded_on
      open_to start_date work_hours positions provided questions papers renewed_at pay_changed_at blind_applicants
      applicants_numbered revision
    `,
    withheld:
      'text_hash released_hash repeat_key public_title public_company public_location applicants_emailed_at',
  },
  known_devices: { owner: 'user_id', exported: 'user_id device created_at sends_id' },
  known_sources: { owner: 'user_id', exported: 'user_id last_used_at', withheld: 'source_hash' },
  likes: { owner: 'user_id', exported: 'post_id user_id created_at' },
  message_files: {
    parent: { column: 'message_id', table: 'messages' },
    rows: 'kept',
    withheld: 'path message_id',
    keep: 'path message_id',
    blank: {},
  },
  messages: {
    owner: 'sender_id',
    rows: 'kept',
    exported: 'id conversation_id sender_id content attachments created_at',
    withheld: 'seq client_id deleted_at hidden_at',
    // They belong to the other member too.
    keep: 'id conversation_id seq sender_id content client_id attachments created_at deleted_at hidden_at',
    blank: {},
  },
  moderation_actions: {
    owner: 'admin_id',
    rows: 'kept',
    withheld:
      'id admin_id action subject_type subject_id reason explanation note created_at before after member_id',
    keep: 'id admin_id action subject_type subject_id reason explanation note created_at before after member_id',
    blank: {},
  },
  mutes: {
    owner: 'muter_id',
    about: { muted_id: 'true' },
    exported: 'id muter_id muted_id created_at',
    names: { muted_id: 'visible' },
  },
  notices: {
    owner: 'admin_id ended_by',
    rows: 'kept',
    exported: 'id title body link link_label created_at ended_at',
    withheld: 'admin_id ended_by',
    keep: 'id title body link link_label created_at ended_at',
    blank: { admin_id: 'null', ended_by: 'null' },
  },
  notification_actors: {
    about: { user_id: 'true' },
    parent: { column: 'notification_id', table: 'notifications' },
    withheld: 'notification_id user_id place',
  },
  notification_preferences: { owner: 'user_id', exported: 'user_id type in_app push email' },
  notifications: {
    owner: 'user_id',
    about: { about_id: 'true' },
    exported: 'id place user_id type subject_type subject_id company content created_at read_at',
    withheld: 'about_id',
  },
  passkey_challenges: { owner: 'user_id', withheld: 'challenge_hash purpose user_id user_handle created_at' },
  offers: {
    parent: { column: 'application_id', table: 'applications' },
    exported:
      'application_id pay pay_period starts_on answer_by note created_at answer answered_at answer_note',
    withheld: 'reminded_at lapsed_at',
  },
  papers: {
    owner: 'user_id',
    exported: 'id user_id paper expires_on updated_at',
    // Which reminders the member got.
    withheld: 'reminded_days',
  },
  passkeys: {
    owner: 'user_id',
    exported: 'id user_id name created_at last_used_at copied_at',
    withheld: 'credential_id user_handle public_key counter transports',
  },
  password_resets: { owner: 'user_id', withheld: 'user_id token_hash created_at' },
  pending_sign_ins: { owner: 'user_id', withheld: 'token_hash user_id hours created_at' },
  phone_verifications: {
    owner: 'user_id',
    exported: 'user_id phone tries created_at confirmed_at',
    withheld: 'code_hash',
  },
  portfolio_items: { owner: 'user_id', exported: 'post_id user_id title place' },
  post_mentions: {
    about: { user_id: 'true' },
    parent: { column: 'post_id', table: 'posts' },
    withheld: 'post_id user_id username is_notified',
  },
  posts: {
    owner: 'user_id',
    exported: `
      id user_id content images image_alts likes_count comments_count created_at edited_at hidden_at
      audience location video_url video_poster_url held_at held_for change_asked warned_of
    `,
    withheld: 'released_hash',
  },
  push_subscriptions: {
    owner: 'user_id',
    exported: 'id user_id endpoint device created_at session_id',
    withheld: 'p256dh auth',
  },
  recovery_codes: { owner: 'user_id', exported: 'user_id created_at used_at', withheld: 'code_hash' },
  reports: {
    owner: 'reporter_id',
    about: { subject_id: "subject_type = 'user'", author_id: 'true' },
    exported:
      'id reporter_id subject_type subject_id reason details created_at resolved_at additions outcome',
    withheld: 'author_id',
  },
  reviews: {
    owner: 'author_id',
    about: { subject_id: 'true' },
    rows: 'kept',
    exported:
      'id application_id job_id job_title author_id subject_id rating content created_at shown_at hidden_at',
    withheld: 'is_told',
    names: { subject_id: 'visible' },
    // The reviewed member keeps the rating.
    keep: 'id application_id job_id job_title author_id subject_id rating created_at shown_at hidden_at is_told',
    blank: { content: 'null' },
  },
  saved_jobs: { owner: 'user_id', exported: 'id user_id job_id created_at' },
  saved_people: {
    owner: 'user_id',
    about: { person_id: 'true' },
    exported: 'id user_id person_id created_at',
    names: { person_id: 'approachable' },
  },
  saved_posts: { owner: 'user_id', exported: 'id user_id post_id created_at' },
  sessions: {
    owner: 'user_id',
    exported: 'id user_id device created_at last_seen_at expires_at',
    withheld: 'token_hash',
  },
  sign_in_reports: { owner: 'user_id', withheld: 'token_hash user_id created_at' },
  stored_cvs: { owner: 'user_id', exported: 'user_id path name created_at' },
  stories: { owner: 'user_id', exported: 'id user_id content image_url video_url created_at hidden_at' },
  story_views: { owner: 'user_id', exported: 'story_id user_id created_at' },
  uploads: {
    owner: 'user_id',
    rows: 'released',
    exported: 'id user_id name kind bytes created_at extension',
    withheld: 'gone_at is_permanent',
  },
  unmailed_applications: {
    owner: 'user_id',
    parent: { column: 'application_id', table: 'applications' },
    withheld: 'application_id user_id created_at',
  },
  users: {
    owner: 'id',
    // The sender of messages that others keep. Suspended as well, which hides it wherever people are shown.
    rows: 'kept',
    exported: `
      id email first_name last_name username phone location island bio skills experience education
      occupation company_name trade is_available_for_hire user_type avatar_url created_at
      show_on_board role receipts presence last_seen_at theme data_light email_audience phone_audience
      public_profile application_emails phone_whatsapp willing_to_relocate
      rate_amount rate_period islands_served available_from availability_confirmed_on
      hires first_run_done_at email_verified_at phone_verified_at limited_until must_confirm_email
    `,
    withheld: `
      email_key mailbox_key password_hash search_text about_text
      suspended_at board_place availability_reminded_on
      board_text deleted_at company_key
    `,
    keep: 'id created_at',
    computed: 'search_text about_text board_text company_key',
    blank: {
      email: "''",
      email_key: 'null',
      mailbox_key: 'null',
      password_hash: "''",
      first_name: "'Deleted'",
      last_name: "'member'",
      username: "'deleted.' || id",
      phone: 'null',
      location: 'null',
      island: 'null',
      bio: 'null',
      skills: 'null',
      experience: 'null',
      education: 'null',
      occupation: 'null',
      company_name: 'null',
      trade: 'null',
      hires: 'null',
      first_run_done_at: 'null',
      email_verified_at: 'null',
      phone_verified_at: 'null',
      limited_until: 'null',
      must_confirm_email: 'false',
      is_available_for_hire: 'false',
      user_type: "'freelancer'",
      avatar_url: 'null',
      show_on_board: 'false',
      role: "'member'",
      suspended_at: 'now()',
      receipts: 'false',
      presence: 'false',
      last_seen_at: 'null',
      board_place: 'null',
      deleted_at: 'now()',
      theme: "'system'",
      data_light: 'false',
      application_emails: "'hourly'",
      email_audience: "'nobody'",
      phone_audience: "'nobody'",
      public_profile: 'false',
      phone_whatsapp: 'false',
      willing_to_relocate: 'false',
      rate_amount: 'null',
      rate_period: "'hour'",
      islands_served: "'{}'::text[]",
      available_from: 'null',
      availability_confirmed_on: 'null',
      availability_reminded_on: 'null',
    },
  },
}

/** Tables without personal data, and why. */
export const notPersonal: Record<string, string> = {
  client_errors: 'No names; deleted after 30 days.',
  companies: 'A company, not a person; company_members says who belongs to it.',
  earlier_company_names: 'The former names of companies.',
  daily_totals: 'Counts without names.',
  deleted_applicants: 'Counts without names.',
  demo_account_rows: 'Only the published test account, which cannot be deleted.',
  ended_sessions: 'The member is not stored.',
  job_changes: 'Job ids, for the search.',
  mails_sent: 'Random ids of emails.',
  migrations: 'Schema version.',
  reported_subjects: 'Kinds and ids of what is reported; deleted with the last open report.',
  push_keys: 'Keys of the server.',
}

/** Splits a space-separated list of columns. */
export const namesIn = (list = ''): string[] => list.split(/\s+/).filter((name) => name !== '')
