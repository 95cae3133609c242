/** Where new jobs wait for one another. */
export const JOBS_LANE = 'jobs'
