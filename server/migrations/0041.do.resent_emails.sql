alter table moderation_actions
  drop constraint moderation_actions_action_check,
  add check (action in
    ('hide', 'restore', 'uphold', 'dismiss', 'release', 'ask_to_change', 'suspend', 'reinstate', 'limit',
      'extend_limit', 'lift_limit', 'remove_second_step', 'verify', 'ask_back', 'refuse_verification',
      'end_verification', 'make_admin', 'remove_admin', 'add_setting', 'remove_setting', 'set_notice', 'clear_notice',
      'resolve_message', 'resend_emails'));
