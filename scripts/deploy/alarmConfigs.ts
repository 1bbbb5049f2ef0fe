import { filterOf, type LogAlarm, type Threshold, thresholdText } from './alarmList.ts';
import type { Condition, PlatformAlarm } from './platformAlarms.ts';

/** The alarms in the form of Google's APIs: log metrics (LogMetric) and alert policies (AlertPolicy). */

/** User label of the alert policies that these lists create, so that another run finds them. */
export const POLICY_LABEL = 'campus_alarm';

const FIVE_MINUTES = 5;
/** An alert closes itself after so long without incidents; the shortest possible time. */
const CLOSES_AFTER_MINUTES = 30;

const seconds = (minutes: number): string => `${String(minutes * 60)}s`;

/** The metric that counts an alarm's log lines, with the field to group by as its label. */
export function metricOf(alarm: LogAlarm): object {
  const per = 'per' in alarm.when ? alarm.when.per : undefined;
  return countOf(alarm.name, filterOf(alarm), per);
}

/** The metric that counts the matches of a platform alarm's log filter; null if it needs none. */
export function platformMetricOf({ name, logFilter }: PlatformAlarm): object | null {
  return logFilter === undefined ? null : countOf(name, logFilter);
}

function countOf(name: string, filter: string, per?: string): object {
  return {
    name,
    description: `Alarm ${name} of scripts/deploy`,
    filter,
    metricDescriptor: {
      metricKind: 'DELTA',
      valueType: 'INT64',
      unit: '1',
      ...(per === undefined ? {} : { labels: [{ key: per, valueType: 'STRING' }] }),
    },
    ...(per === undefined ? {} : { labelExtractors: { [per]: `EXTRACT(jsonPayload.${per})` } }),
  };
}

/** The alert policy of a log alarm, which notifies these channels. */
export function policyOf(alarm: LogAlarm, channels: readonly string[]): object {
  const said = `${alarm.messages.join(', ')}: ${thresholdText(alarm.when)}`;
  return policy(alarm, said, { conditionThreshold: thresholdOf(alarm.name, alarm.when) }, channels);
}

/** The alert policy of a platform alarm, which notifies these channels. */
export function platformPolicyOf(alarm: PlatformAlarm, channels: readonly string[]): object {
  return policy(alarm, alarm.what.replaceAll('`', ''), conditionOf(alarm.condition), channels);
}

function policy(
  { name, todo }: { readonly name: string; readonly todo: string },
  said: string,
  condition: object,
  channels: readonly string[],
): object {
  return {
    displayName: name,
    userLabels: { [POLICY_LABEL]: name },
    documentation: { content: `${said}.\n\n${todo} (docs/operations.md)`, mimeType: 'text/markdown' },
    combiner: 'OR',
    conditions: [{ displayName: said, ...condition }],
    alertStrategy: { autoClose: seconds(CLOSES_AFTER_MINUTES) },
    notificationChannels: channels,
  };
}

function thresholdOf(name: string, when: Threshold): object {
  const filter = `metric.type="logging.googleapis.com/user/${name}" AND resource.type="cloud_run_revision"`;
  if ('forMinutes' in when) {
    return over(filter, 0, { duration: when.forMinutes, aggregation: sum(FIVE_MINUTES, 'ALIGN_DELTA') });
  }
  if ('shareOver' in when) {
    const aggregation = sum(when.withinMinutes, 'ALIGN_RATE');
    return {
      ...over(filter, when.shareOver, { duration: 0, aggregation }),
      denominatorFilter:
        'metric.type="run.googleapis.com/request_count" AND resource.type="cloud_run_revision"',
      denominatorAggregations: [aggregation],
    };
  }
  const per = when.per === undefined ? undefined : `metric.label.${when.per}`;
  return over(filter, when.moreThan, {
    duration: 0,
    aggregation: sum(when.withinMinutes, 'ALIGN_DELTA', per),
  });
}

function conditionOf(condition: Condition): object {
  const { filter, forMinutes } = condition;
  if (condition.kind === 'absent') {
    const aggregations = [sum(1, 'ALIGN_DELTA')];
    return { conditionAbsent: { filter, duration: seconds(forMinutes), aggregations } };
  }
  const { aligner, reducer, per, windowMinutes } = condition;
  const aggregation = { ...sum(windowMinutes, aligner, per), crossSeriesReducer: reducer };
  return { conditionThreshold: over(filter, condition.over, { duration: forMinutes, aggregation }) };
}

function over(
  filter: string,
  thresholdValue: number,
  { duration, aggregation }: { readonly duration: number; readonly aggregation: object },
): object {
  return {
    filter,
    aggregations: [aggregation],
    comparison: 'COMPARISON_GT',
    thresholdValue,
    duration: seconds(duration),
  };
}

function sum(windowMinutes: number, perSeriesAligner: string, per?: string): object {
  return {
    alignmentPeriod: seconds(windowMinutes),
    perSeriesAligner,
    crossSeriesReducer: 'REDUCE_SUM',
    ...(per === undefined ? {} : { groupByFields: [per] }),
  };
}
